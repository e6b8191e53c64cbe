import { administrationCalls } from '../domains/administration/routes/administration-calls.ts'
import { pushCalls } from '../domains/administration/routes/push-calls.ts'
import { exportCalls } from '../domains/files/routes/export-calls.ts'
import { ownedCalls } from '../domains/people/routes/owned-calls.ts'
import { lookupCalls } from './lookup-calls.ts'
import type { Call } from '../http/openapi/operation.ts'
import { accountCalls, signInCalls } from '../domains/people/routes/person-calls.ts'
import { fileCalls } from './file-calls.ts'
import { syncCalls } from '../http/openapi/sync-calls.ts'
import { transportCalls } from '../domains/transport/routes/transport-calls.ts'

/** Every call that is not a generic call of an entity. */
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
  ...pushCalls,
]
