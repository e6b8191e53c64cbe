import { userDevice } from '../../../../src/domains/administration/entities/user-device.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** `ask`: the device hears of it in the answer to its next report, and takes the request away by confirming it. */
export const userDeviceHooks = hooksFor(userDevice, {
  transitions: {
    ask: {
      patch: (unit) => Promise.resolve({ asked: unit.now.toISOString(), askedBy: unit.principal.user.id }),
    },
  },
})
