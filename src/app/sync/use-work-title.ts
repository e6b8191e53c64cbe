import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useLabel } from '../../engine/hooks/use-row.ts'
import { useRecordCalled } from './use-record-called.tsx'
import type { Work } from './work.ts'
import { nameIn, namedAs, workTitle } from './work-words.ts'

export interface WorkTitle {
  readonly title: string
  /** The part of the title that names its record. */
  readonly name: string
  /** The part that says the name; it shows nothing. */
  readonly calling: ReactNode
}

/** What a work is called. */
export const useWorkTitle = (work: Work): WorkTitle => {
  const { i18n } = useLingui()
  const known = nameIn(work)
  const found = useLabel(work.entity, known === null ? work.id : null)
  const { name, calling } = useRecordCalled(work.entity, work.id, known ?? found ?? '')
  return { title: workTitle(namedAs(work, name), name, i18n), name, calling }
}
