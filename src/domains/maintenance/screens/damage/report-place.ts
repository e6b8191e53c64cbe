import { createPath } from '../../../../record/places.ts'
import { damage } from '../../entities/damage.ts'

/** Address of the screen of a new damage report. */
export const REPORT_PATH = createPath(damage) ?? '/'
