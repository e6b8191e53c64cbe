import { useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import { entityNamed } from '../../domains/index.ts'
import { problemText } from '../../catalogue/problem.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { ChangeButtons } from './ChangeButtons.tsx'
import { ChangeDetail } from './ChangeDetail.tsx'
import { changeTitle, refusedText } from '../../record/change/change-words.ts'
import { useFieldLabel } from '../../record/value/ValueOf.tsx'
import style from './sync.module.css'

/** A change that the server refused: the reason, the problems by field, and the actions. */
export const RefusedCard = ({ change }: { readonly change: PendingChange }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const labelOf = useFieldLabel()
  const entity = entityNamed(change.entity)
  const current = change.current === null ? null : label(i18n, `state.${change.current}`, change.current)
  const problems = Object.entries(change.problems ?? {})
  return (
    <div className={style['card']} role="row" data-state="refused">
      <div className={style['cardHead']} data-tone="red">
        <div className={style['what']} role="cell">
          <IconBan size={22} stroke={1.8} aria-hidden="true" />
          <div className={style['words']}>
            <strong>{changeTitle(change, i18n)}</strong>
            {change.reason !== null && <span>{refusedText(change.reason, current)}</span>}
          </div>
        </div>
        <span className={style['age']} role="cell" title={format.exact(change.at)}>
          {format.age(change.at)}
        </span>
        <span role="cell" className={style['chip']}>
          <PendingWord kind="refused" />
        </span>
      </div>
      <div className={style['cardBody']} role="cell">
        <div className={style['said']}>
          {problems.map(([path, list]) => (
            <p key={path}>
              <strong>{entity === undefined ? path : labelOf(entity, path)}</strong>{' '}
              {list.map((problem) => problemText(problem, format.locale)).join('. ')}
            </p>
          ))}
          <p className={style['input']}>
            <ChangeDetail change={change} />
          </p>
        </div>
        <div className={style['buttons']}>
          <ChangeButtons change={change} />
        </div>
      </div>
    </div>
  )
}
