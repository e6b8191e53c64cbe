import type { sensorType } from '../entities/sensor-type.ts'
import type { Row } from '../../../catalogue/row.ts'

/** Types of sensors that people put on assets themselves (ASSET-22), as a filter; sensors of others are put there by the supplier. */
export const FITTED_BY_CUSTOMERS = { customerCreate: true } as const

/** True where people may put sensors of the type on assets. */
export const isFittedByCustomers = ({ customerCreate }: Pick<Row<typeof sensorType>, 'customerCreate'>): boolean =>
  customerCreate === FITTED_BY_CUSTOMERS.customerCreate
