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
  serve(serviceTypeCalls.list, (_, ctx) => typeChoices(ctx))
  serve(serviceTypeOfficeCalls.list, (input, ctx) => typeList(ctx, input))
  serve(serviceTypeOfficeCalls.export, (input, ctx) => exportTypes(ctx, input))
  serve(serviceTypeOfficeCalls.info, ({ id }, ctx) => typeInfo(ctx, id))
  serve(serviceTypeOfficeCalls.create, (input, ctx) => createType(ctx, input))
  serve(serviceTypeOfficeCalls.change, (input, ctx) => changeType(ctx, input))
  serve(serviceTypeOfficeCalls.remove, ({ id }, ctx) => removeType(ctx, id))
  serve(placeOfficeCalls.list, (input, ctx) => placeList(ctx, input))
  serve(placeOfficeCalls.export, (input, ctx) => exportPlaces(ctx, input))
  serve(placeOfficeCalls.info, ({ id }, ctx) => placeInfo(ctx, id))
  serve(placeOfficeCalls.create, (input, ctx) => createPlace(ctx, input))
  serve(placeOfficeCalls.change, (input, ctx) => changePlace(ctx, input))
  serve(placeOfficeCalls.remove, ({ id }, ctx) => removePlace(ctx, id))
}
