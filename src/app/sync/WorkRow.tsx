import { createElement } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { RecordCode } from './RecordCode.tsx'
import { StateWord } from './StateWord.tsx'
import { SyncRow } from './SyncRow.tsx'
import { useWorkTitle } from './use-work-title.ts'
import { WholeName } from './WholeName.tsx'
import { addsFile, type Work } from './work.ts'
import { isSingle } from './work-words.ts'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkParts } from './WorkParts.tsx'

/** The waiting work on one record; expands to its buttons and, when it has several parts, to a row for each. */
export const WorkRow = ({ work }: { readonly work: Work }) => {
  const { title, name, calling } = useWorkTitle(work)
  const [first, ...rest] = work.changes.filter((change) => !addsFile(change))
  return (
    <SyncRow
      state={work.state}
      icon={createElement(entityIcon(entityNamed(work.entity)), { size: 20, stroke: 1.7, 'aria-hidden': true })}
      at={work.at}
      stateWord={<StateWord state={work.state} />}
      title={title}
      buttons={<WorkButtons work={work} title={title} />}
      below={!isSingle(work) && <WorkParts work={work} />}
    >
      <strong>
        {calling}
        <WholeName text={title} name={name} /> <RecordCode entity={work.entity} id={work.id} title={title} />
      </strong>
      {first !== undefined && (rest.length === 0 || first.name.endsWith('.create')) && (
        <span>
          <ChangeDetail change={first} />
        </span>
      )}
    </SyncRow>
  )
}
