import { userDevice } from '../../../../src/domains/administration/entities/user-device.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** `ask`, `ask_copy`: the device hears of it in the answer to its next report, and takes the request away by confirming or meeting it. */
export const userDeviceHooks = hooksFor(userDevice, {
  transitions: {
    ask: {
      patch: (unit) => Promise.resolve({ asked: unit.now.toISOString(), askedBy: unit.principal.user.id }),
    },
    ask_copy: {
      patch: (unit) =>
        Promise.resolve({
          copy: 'Asked for',
          copyAsked: unit.now.toISOString(),
          copyAskedBy: unit.principal.user.id,
          copyReceived: null,
        }),
      after: async ({ principal, via, atEnd }, { id, name }) => {
        const event = { action: 'copy asked for', entity: userDevice.name, record: id, name: name ?? '' } as const
        atEnd.push((db) => recordEvent(db, whoIs(principal, via), event))
      },
    },
  },
})
