import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { entityNamed } from '../../domains/index.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { refusedText } from '../../record/change/change-words.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { RecordCode } from './RecordCode.tsx'
import { StaleStep } from './StaleStep.tsx'
import { ProblemTexts, RefusedText } from './RefusedText.tsx'
import { useWorkTitle } from './use-work-title.ts'
import { WholeName } from './WholeName.tsx'
import type { Work } from './work.ts'
import { isSingle } from './work-words.ts'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkParts } from './WorkParts.tsx'
import style from './sync.module.css'

/** How many parts of a work were refused, and how many others it has. */
const RefusedCount = ({ work }: { readonly work: Work }) => {
  const parts = [...work.changes, ...work.files]
  const refused = parts.filter(({ state }) => state === 'refused').length
  const kept = parts.length - refused
  const of = plural(refused, { one: '# part was refused.', other: '# parts were refused.' })
  const rest = plural(kept, { one: '# more is kept with it.', other: '# more are kept with it.' })
  return <p>{kept === 0 ? of : `${of} ${rest}`}</p>
}

/** Work of which the server refused something: the reason, the problems by field, and the actions. */
export const RefusedCard = ({ work }: { readonly work: Work }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { title, name, calling } = useWorkTitle(work)
  const [opened, setOpened] = useState(false)
  const refused = work.changes.filter(({ state }) => state === 'refused')
  const reasons = [...new Map(refused.map((change) => [change.reason, change])).values()]
  const single = isSingle(work)
  const entity = entityNamed(work.entity)
  const stale = refused.length === 1 ? refused.find(({ reason }) => reason === 'stale_state') : undefined
  return (
    <>
      <div className={style['card']} role="row" data-state="refused">
        <div className={style['cardHead']} data-tone="red">
          <div className={style['what']} role="cell">
            <IconBan size={22} stroke={1.8} aria-hidden="true" />
            <div className={style['words']}>
              <strong>
                {calling}
                <WholeName text={title} name={name} /> <RecordCode entity={work.entity} id={work.id} title={title} />
              </strong>
              {reasons.map((change) => (
                <RefusedText key={change.mid} change={change} />
              ))}
              {refused.length === 0 && <span>{refusedText('parked', null)}</span>}
            </div>
          </div>
          <span className={style['age']} role="cell" title={format.exact(work.at)}>
            {format.age(work.at)}
          </span>
          <span role="cell" className={style['chip']}>
            <PendingWord kind="refused" />
          </span>
        </div>
        <div className={style['cardBody']} role="cell">
          <div className={style['said']}>
            {refused.length === 1 &&
              refused.map((change) => (
                <div key={change.mid}>
                  <ProblemTexts change={change} />
                  <p className={style['input']}>
                    <ChangeDetail change={change} />
                  </p>
                </div>
              ))}
            {!single && <RefusedCount work={work} />}
          </div>
          <div className={style['buttons']}>
            {!single && (
              <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
                {opened ? t`Hide each` : t`Show each`}
              </Button>
            )}
            {stale !== undefined && entity !== undefined ? (
              <StaleStep entity={entity} change={stale} work={work} title={title} />
            ) : (
              <WorkButtons work={work} title={title} />
            )}
          </div>
        </div>
      </div>
      {opened && !single && <WorkParts work={work} />}
    </>
  )
}
