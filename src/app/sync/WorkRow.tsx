import { createElement, useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingEdge } from '../../ui/marks/PendingEdge.tsx'
import { entityIcon } from '../../record/entity-icon.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { FoldButton } from './FoldButton.tsx'
import { StateWord } from './StateWord.tsx'
import { useWorkTitle } from './use-work-title.ts'
import { WholeName } from './WholeName.tsx'
import { addsFile, type Work } from './work.ts'
import { isSingle } from './work-words.ts'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkParts } from './WorkParts.tsx'
import style from './sync.module.css'

/** The waiting work on one record; expands to its buttons and, when it has several parts, to a row for each. */
export const WorkRow = ({ work }: { readonly work: Work }) => {
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { title, name } = useWorkTitle(work)
  const [first, ...rest] = work.changes.filter((change) => !addsFile(change))
  return (
    <>
      <div className={style['row']} role="row" data-state={work.state}>
        <PendingEdge />
        <div className={style['what']} role="cell">
          {createElement(entityIcon(entityNamed(work.entity)), { size: 20, stroke: 1.7, 'aria-hidden': true })}
          <div className={style['words']}>
            <strong>
              <WholeName text={title} name={name} />
            </strong>
            {first !== undefined && (rest.length === 0 || first.name.endsWith('.create')) && (
              <span>
                <ChangeDetail change={first} />
              </span>
            )}
          </div>
        </div>
        <span className={style['age']} role="cell" title={format.exact(work.at)}>
          {format.age(work.at)}
        </span>
        <span role="cell" className={style['state']}>
          <StateWord state={work.state} />
        </span>
        <span role="cell">
          <FoldButton title={title} opened={opened} onChange={setOpened} />
        </span>
        {opened && (
          <div role="cell" className={style['foot']}>
            <WorkButtons work={work} title={title} />
          </div>
        )}
      </div>
      {opened && !isSingle(work) && <WorkParts work={work} />}
    </>
  )
}
