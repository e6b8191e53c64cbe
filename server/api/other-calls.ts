import { administrationCalls } from '../domains/administration/routes/administration-calls.ts'
import { deviceCopyCalls } from '../domains/administration/routes/device-copy-routes.ts'
import { pushCalls } from '../domains/administration/routes/push-calls.ts'
import { exportCalls } from '../domains/files/routes/export-calls.ts'
import { ownedCalls } from '../domains/people/routes/owned-calls.ts'
import { lookupCalls } from './lookup-calls.ts'
import type { Call } from '../http/openapi/operation.ts'
import { accountCalls, signInCalls } from '../domains/people/routes/person-calls.ts'
import { fileCalls } from '../domains/files/routes/file-calls.ts'
import { identifyCalls } from '../domains/assets/routes/identify-routes.ts'
import { cancelItemsCalls } from '../domains/packing/routes/cancel-items-route.ts'
import { apiKeyCalls } from '../domains/people/routes/api-key-routes.ts'
import { roleCalls } from '../domains/people/routes/role-routes.ts'
import { readingCalls } from '../domains/sensors/routes/reading-routes.ts'
import { mapFileCalls } from '../domains/sites/routes/map-file-calls.ts'
import { demoCalls } from './demo-routes.ts'
import { documentCalls } from './document-calls.ts'
import { syncCalls } from '../http/openapi/sync-calls.ts'
import { transportCalls } from '../domains/transport/routes/transport-calls.ts'

/** Every call that is not a generic call of an entity. */
export const otherCalls: readonly Call[] = [
  ...signInCalls,
  ...demoCalls,
  ...documentCalls,
  ...accountCalls,
  ...roleCalls,
  ...lookupCalls,
  ...ownedCalls,
  ...fileCalls,
  ...identifyCalls,
  ...cancelItemsCalls,
  ...syncCalls,
  ...transportCalls,
  ...exportCalls,
  ...readingCalls,
  ...apiKeyCalls,
  ...mapFileCalls,
  ...administrationCalls,
  ...deviceCopyCalls,
  ...pushCalls,
]
