import { lookupCalls, settingCalls } from './lookup-calls.ts'
import type { Call } from './operation.ts'
import { accountCalls, signInCalls } from './person-calls.ts'
import { fileCalls, syncCalls } from './sync-calls.ts'

/** Every call that is not one of an entity's own. */
export const otherCalls: readonly Call[] = [
  ...signInCalls,
  ...accountCalls,
  ...lookupCalls,
  ...settingCalls,
  ...fileCalls,
  ...syncCalls,
]
