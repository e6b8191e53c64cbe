import { useLingui } from '@lingui/react'
import { createElement } from 'react'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { changeTitle } from '../../record/change/change-words.ts'
import { entityIcon } from '../../record/entity-icon.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { RefusedText } from './RefusedText.tsx'
import { StateWord } from './StateWord.tsx'
import { SyncRow } from './SyncRow.tsx'
import { useRecordCalled } from './use-record-called.tsx'
import { WholeName } from './WholeName.tsx'
import { WorkButtons } from './WorkButtons.tsx'

/** One change within a work; expands to the same buttons as the work. */
export const ChangeRow = ({ change }: { readonly change: PendingChange }) => {
  const { i18n } = useLingui()
  const { name, calling } = useRecordCalled(change.entity, change.id, change.label ?? '')
  const title = changeTitle({ ...change, label: name }, i18n)
  return (
    <SyncRow
      part
      state={change.state}
      icon={createElement(entityIcon(entityNamed(change.entity)), { size: 20, stroke: 1.7, 'aria-hidden': true })}
      at={change.at}
      stateWord={<StateWord state={change.state} />}
      title={title}
      buttons={<WorkButtons work={{ changes: [change], files: [] }} title={title} />}
    >
      <strong>
        {calling}
        <WholeName text={title} name={name} />
      </strong>
      <span>
        <ChangeDetail change={change} />
      </span>
      <RefusedText change={change} />
    </SyncRow>
  )
}
