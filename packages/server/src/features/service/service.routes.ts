import {
  placeOfficeCalls,
  serviceTypeCalls,
  serviceTypeOfficeCalls,
} from '@museum/contract/service/service.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  changePlace,
  createPlace,
  exportPlaces,
  placeInfo,
  placeList,
  removePlace,
} from './place.service.ts'
import {
  changeType,
  createType,
  exportTypes,
  removeType,
  typeChoices,
  typeInfo,
  typeList,
} from './service-type.service.ts'

/** Service types and places: choices on the phone, the whole of them in the office. */
export function serviceRoutes(serve: Serve): void {
  serve(serviceTypeCalls.list, (_, act) => typeChoices(act))
  serve(serviceTypeOfficeCalls.list, (input, act) => typeList(act, input))
  serve(serviceTypeOfficeCalls.export, (input, act) => exportTypes(act, input))
  serve(serviceTypeOfficeCalls.info, ({ id }, act) => typeInfo(act, id))
  serve(serviceTypeOfficeCalls.create, (input, act) => createType(act, input))
  serve(serviceTypeOfficeCalls.change, (input, act) => changeType(act, input))
  serve(serviceTypeOfficeCalls.remove, ({ id }, act) => removeType(act, id))
  serve(placeOfficeCalls.list, (input, act) => placeList(act, input))
  serve(placeOfficeCalls.export, (input, act) => exportPlaces(act, input))
  serve(placeOfficeCalls.info, ({ id }, act) => placeInfo(act, id))
  serve(placeOfficeCalls.create, (input, act) => createPlace(act, input))
  serve(placeOfficeCalls.change, (input, act) => changePlace(act, input))
  serve(placeOfficeCalls.remove, ({ id }, act) => removePlace(act, id))
}
