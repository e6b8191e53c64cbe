import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge, PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { entityIcon } from '../../record/entity-icon.ts'
import { ChangeButtons } from './ChangeButtons.tsx'
import { ChangeDetail } from './ChangeDetail.tsx'
import { changeTitle } from '../../record/change/change-words.ts'
import style from './sync.module.css'

/** One queued change; expands to the same buttons as a refused one. */
export const ChangeRow = ({ change }: { readonly change: PendingChange }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const title = changeTitle(change, i18n)
  const { state } = change
  const Chevron = opened ? IconChevronUp : IconChevronDown
  return (
    <div className={style['row']} role="row" data-state={state}>
      <PendingEdge />
      <div className={style['what']} role="cell">
        {createElement(entityIcon(entityNamed(change.entity)), { size: 20, stroke: 1.7, 'aria-hidden': true })}
        <div className={style['words']}>
          <strong>{title}</strong>
          <span>
            <ChangeDetail change={change} />
          </span>
        </div>
      </div>
      <span className={style['age']} role="cell" title={format.exact(change.at)}>
        {format.age(change.at)}
      </span>
      <span role="cell" className={style['state']}>
        {state === 'sending' || state === 'accepted' ? (
          <PendingWord kind="sending" {...(state === 'accepted' ? { text: t`Being confirmed` } : {})} />
        ) : (
          <PendingWord kind="waiting" {...(state === 'blocked' ? { text: t`Waits for an earlier one` } : {})} />
        )}
      </span>
      <span role="cell">
        <button
          type="button"
          className={style['fold']}
          aria-expanded={opened}
          aria-label={t`Buttons for ${title}`}
          onClick={() => setOpened(!opened)}
        >
          <Chevron size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </span>
      {opened && (
        <div role="cell" className={style['foot']}>
          <ChangeButtons change={change} />
        </div>
      )}
    </div>
  )
}
