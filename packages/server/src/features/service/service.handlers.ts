import {
  placeOfficeCalls,
  serviceTypeCalls,
  serviceTypeOfficeCalls,
} from '@museum/contract/service/service.calls.ts'
import { implement } from '../../http/implement.ts'
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
export const serviceHandlers = [
  ...implement(serviceTypeCalls, {
    list: typeChoices,
  }),
  ...implement(serviceTypeOfficeCalls, {
    list: typeList,
    export: exportTypes,
    info: (ctx, { id }) => typeInfo(ctx, id),
    create: createType,
    change: changeType,
    remove: (ctx, { id }) => removeType(ctx, id),
  }),
  ...implement(placeOfficeCalls, {
    list: placeList,
    export: exportPlaces,
    info: (ctx, { id }) => placeInfo(ctx, id),
    create: createPlace,
    change: changePlace,
    remove: (ctx, { id }) => removePlace(ctx, id),
  }),
]
