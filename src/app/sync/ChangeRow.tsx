import { useLingui } from '@lingui/react'
import { createElement, useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge } from '../../ui/marks/PendingEdge.tsx'
import { changeTitle } from '../../record/change/change-words.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { FoldButton } from './FoldButton.tsx'
import { RefusedText } from './RefusedText.tsx'
import { StateWord } from './StateWord.tsx'
import { WholeName } from './WholeName.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import style from './sync.module.css'

/** One change within a work; expands to the same buttons as the work. */
export const ChangeRow = ({ change }: { readonly change: PendingChange }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const title = changeTitle(change, i18n)
  return (
    <div className={style['row']} role="row" data-part data-state={change.state}>
      <PendingEdge />
      <div className={style['what']} role="cell">
        {createElement(entityIcon(entityNamed(change.entity)), { size: 20, stroke: 1.7, 'aria-hidden': true })}
        <div className={style['words']}>
          <strong>
            <WholeName text={title} name={change.label ?? ''} />
          </strong>
          <span>
            <ChangeDetail change={change} />
          </span>
          <RefusedText change={change} />
        </div>
      </div>
      <span className={style['age']} role="cell" title={format.exact(change.at)}>
        {format.age(change.at)}
      </span>
      <span role="cell" className={style['state']}>
        <StateWord state={change.state} />
      </span>
      <span role="cell">
        <FoldButton title={title} opened={opened} onChange={setOpened} />
      </span>
      {opened && (
        <div role="cell" className={style['foot']}>
          <WorkButtons work={{ changes: [change], files: [] }} title={title} />
        </div>
      )}
    </div>
  )
}
