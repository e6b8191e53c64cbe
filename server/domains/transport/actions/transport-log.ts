import { transportManifestLog } from '../../../../src/domains/transport/entities/transport-manifest-log.ts'
import type { transportManifest } from '../../../../src/domains/transport/entities/transport-manifest.ts'
import { transportOrderLog } from '../../../../src/domains/transport/entities/transport-order-log.ts'
import { transportOrder } from '../../../../src/domains/transport/entities/transport-order.ts'
import { type NewsMessage, stepNews } from '../../../../src/domains/administration/effects/news.ts'
import type { AnyRow } from '../../../../src/catalogue/row.ts'
import { createLog } from '../../../store/log-entry.ts'
import { stateOf } from '../../../store/transition.ts'
import type { Unit } from '../../../store/unit.ts'

type Kind = typeof transportOrder | typeof transportManifest

/** Adds a line to the log of an order or manifest (OPEN-044). */
export const keepLog = (unit: Unit, kind: Kind, object: string, says: NewsMessage): Promise<void> =>
  createLog(unit, kind === transportOrder ? transportOrderLog : transportManifestLog, object, says)

/** Logs a state change by the names of the states; `about` is the name of a related record. */
export const keepStep = (unit: Unit, kind: Kind, before: AnyRow, after: AnyRow, about = ''): Promise<void> =>
  keepLog(unit, kind, after.id, stepNews(stateOf(kind, before), stateOf(kind, after), about))
