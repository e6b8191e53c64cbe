import { IconFileExport } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery } from '../../engine/data/api.ts'

export interface ExportProps {
  readonly entity: AnyEntity
  /** The list as filtered and sorted now. */
  readonly query: ListQuery
  /** Text of the button; by default `Export`. */
  readonly name?: string
  /** Why it cannot be exported now. */
  readonly why?: string
}

export const EXPORT_ICON = <IconFileExport size={18} stroke={1.8} aria-hidden="true" />
