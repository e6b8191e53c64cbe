import { useLingui } from '@lingui/react/macro'
import { damageLog } from '../../entities/damage-log.ts'
import { useRelated } from '../../../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../../../engine/data/known.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { PendingEdge, PendingWord } from '../../../../ui/marks/PendingEdge.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import style from './damage.module.css'

const SHOWN = 5

/** The latest remarks on a report (DAMAGE-08); unsent ones are marked. */
export const LastLogs = ({ damage }: { readonly damage: string }) => {
  const { t } = useLingui()
  const format = useFormat()
  const logs = useRelated(damageLog, 'object', damage, { limit: SHOWN })
  const logRows = rowsSoFar(logs)
  const count = countOf(logs)
  if (logRows.length === 0) return null
  return (
    <Panel
      title={t`Last logs`}
      aside={count !== null && <span className={style['count']}>{format.number(count)}</span>}
      flush
    >
      <ul className={style['logs']}>
        {logRows.map(({ row, labels, state }) => {
          const at = format.when(row.time ?? row.created)
          return (
            <li key={row.id}>
              {state !== 'synced' && <PendingEdge />}
              <div>{row.text}</div>
              {state === 'waiting' ? (
                <PendingWord kind="waiting" text={t`Waiting, saved here ${at}`} />
              ) : (
                <div className={style['who']}>{[labels.user, at].filter(Boolean).join(', ')}</div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
