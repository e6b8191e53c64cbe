import { administrationCalls } from './administration-calls.ts'
import { exportCalls } from './export-calls.ts'
import { lookupCalls, ownedCalls } from './lookup-calls.ts'
import type { Call } from './operation.ts'
import { accountCalls, signInCalls } from './person-calls.ts'
import { fileCalls, syncCalls } from './sync-calls.ts'
import { transportCalls } from './transport-calls.ts'

/** Every call that is not one of an entity's own. */
export const otherCalls: readonly Call[] = [
  ...signInCalls,
  ...accountCalls,
  ...lookupCalls,
  ...ownedCalls,
  ...fileCalls,
  ...syncCalls,
  ...transportCalls,
  ...exportCalls,
  ...administrationCalls,
]
