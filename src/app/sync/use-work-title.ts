import { useLingui } from '@lingui/react'
import { useLabel } from '../../engine/hooks/use-row.ts'
import type { Work } from './work.ts'
import { nameIn, workTitle } from './work-words.ts'

/** The title of a work, and the part of it that names its record. */
export const useWorkTitle = (work: Work): { readonly title: string; readonly name: string } => {
  const { i18n } = useLingui()
  const known = nameIn(work)
  const found = useLabel(work.entity, known === null ? work.id : null)
  const name = known ?? found ?? ''
  return { title: workTitle(work, name, i18n), name }
}
