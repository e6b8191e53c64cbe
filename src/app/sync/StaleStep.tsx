import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import { ActionButton } from '../../record/action/ActionButton.tsx'
import { ActionPlaceContext } from '../../record/action/StepButton.tsx'
import { ActionRefused, type NotTaken } from '../../record/action/ActionRefused.tsx'
import { actionsOf } from '../../record/action/actions-of.ts'
import { WorkButtons, type WorkButtonsProps } from './WorkButtons.tsx'
import { mayRetry, stepOf, stepsNow } from './steps-now.ts'
import style from './sync.module.css'

interface StaleStepProps extends WorkButtonsProps {
  readonly entity: AnyEntity
  /** What the server refused because the record has moved on to another state. */
  readonly change: PendingChange
}

/**
 * What can be done about a step that came too late: the steps that are possible now, Retry only where it is possible again, and where
 * nothing is, that it is to be discarded.
 */
export const StaleStep = ({ entity, change, work, title }: StaleStepProps) => {
  const { t } = useLingui()
  const { person, settings } = useData()
  const flow = useFlow(entity)
  const record = useRow(entity.name, change.id)
  const [notTaken, setNotTaken] = useState<NotTaken | null>(null)
  const offered = record ? actionsOf(entity, record.row, person, settings, flow) : null
  const others = stepsNow(offered ?? []).filter(({ name }) => name !== stepOf(change))
  const retries = mayRetry(entity, flow, change, offered)
  return (
    <>
      {others.length === 0 && !retries && (
        <p className={style['over']}>
          {t`This cannot be done any more. Discard it to take it off this list; the record stays as it is.`}
        </p>
      )}
      {notTaken !== null && <ActionRefused entity={entity} refused={notTaken} />}
      {record && others.length > 0 && (
        <div className={style['now']} role="group" aria-label={t`Possible now`}>
          <span aria-hidden="true">{t`Possible now`}</span>
          <ActionPlaceContext value="second">
            {others.map((one) => (
              <ActionButton
                key={one.name}
                entity={entity}
                record={record}
                offered={one}
                form={null}
                onRefused={setNotTaken}
              />
            ))}
          </ActionPlaceContext>
        </div>
      )}
      <WorkButtons work={work} title={title} retries={retries} />
    </>
  )
}
