import { useLingui } from '@lingui/react/macro'
import { entityNamed } from '../../domains/index.ts'
import { problemWords } from '../../record/form/problem-words.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { refusedText } from '../../record/change/change-words.ts'
import { useFieldLabel } from '../../record/value/ValueOf.tsx'

interface ChangeProps {
  readonly change: PendingChange
}

/** Why a change was refused, in one sentence; nothing for one that was not. */
export const RefusedText = ({ change }: ChangeProps) => {
  const { i18n } = useLingui()
  if (change.reason === null) return null
  const current = change.current === null ? null : label(i18n, `state.${change.current}`, change.current)
  return <span>{refusedText(change.reason, current)}</span>
}

/** What is wrong with a refused change, field by field. */
export const ProblemTexts = ({ change }: ChangeProps) => {
  const format = useFormat()
  const labelOf = useFieldLabel()
  const entity = entityNamed(change.entity)
  return Object.entries(change.problems ?? {}).map(([path, list]) => (
    <p key={path}>
      <strong>{entity === undefined ? path : labelOf(entity, path)}</strong>{' '}
      {list.map((problem) => problemWords(problem, format.locale)).join('. ')}
    </p>
  ))
}
