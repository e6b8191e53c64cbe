import { userDevice } from '../../../../src/domains/administration/entities/user-device.ts'
import { recordEvent, whoIs } from '../../../store/audit.ts'
import { hooksFor } from '../../../store/hooks.ts'

/** `ask`, `ask_copy`: the device receives the request in the response to its next report, and ends it by confirming or fulfilling it. */
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
