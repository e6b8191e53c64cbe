import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { entityNamed } from '../../domains/index.ts'
import type { Conflict } from '../../engine/data/pending.ts'
import { label } from '../../i18n/label.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useSessionParts } from '../../session/use-session.ts'
import { PendingWord } from '../../ui/marks/PendingEdge.tsx'
import { pushMessage } from '../../ui/messages/messages.ts'
import { defaultSide, isSetBySystem, possibleSide, type Side, SIDES } from '../../record/change/conflict-sides.ts'
import { useChangesOf } from '../../record/change/use-changes-of.ts'
import { whoWrote, type Wrote } from '../../record/change/who-wrote.ts'
import { useFieldLabel } from '../../record/value/ValueOf.tsx'
import { WholeValue } from './ChangeDetail.tsx'
import { RecordCode } from './RecordCode.tsx'
import { useRecordCalled } from './use-record-called.tsx'
import { WholeName } from './WholeName.tsx'
import style from './sync.module.css'

/** Who gave the field this value, and when; nothing where that is not known. */
const WroteLine = ({ wrote }: { readonly wrote: Wrote | null }) => {
  const format = useFormat()
  if (wrote === null) return null
  const when = format.when(wrote.at)
  return <small title={format.exact(wrote.at)}>{wrote.who === null ? when : `${wrote.who}, ${when}`}</small>
}

interface ConflictCardProps {
  readonly conflicts: readonly [Conflict, ...Conflict[]]
}

/** Two people changed the same fields of one record: the value to keep is chosen field by field. */
export const ConflictCard = ({ conflicts }: ConflictCardProps) => {
  const [first] = conflicts
  const entity = entityNamed(first.entity)
  if (entity === undefined) return null
  return <Versions entity={entity} conflicts={conflicts} />
}

interface VersionsProps extends ConflictCardProps {
  readonly entity: AnyEntity
}

const Versions = ({ entity, conflicts }: VersionsProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const name = useId()
  const labelOf = useFieldLabel()
  const { data } = useSessionParts()
  const [chosen, setChosen] = useState<{ readonly [id: string]: Side }>({})
  const [busy, setBusy] = useState(false)
  const [first] = conflicts
  const changes = useChangesOf(entity, first.entityId)
  const wrote = new Map(conflicts.map(({ id, path, theirs }) => [id, whoWrote(changes, path, theirs)]))
  const others = [...new Set([...wrote.values()].map((one) => one?.who ?? null))]
  const other = others.length === 1 ? (others[0] ?? null) : null
  const kind = label(i18n, `${entity.name}.one`, entity.label[0])
  const sideOf = (conflict: Conflict): Side => chosen[conflict.id] ?? defaultSide(conflict)
  const keep = async (side: (conflict: Conflict) => Side): Promise<void> => {
    setBusy(true)
    try {
      for (const conflict of conflicts) await data.resolveConflict(conflict.id, possibleSide(conflict, side(conflict)))
    } catch {
      pushMessage({ type: 'error', text: t`This could not be done. Both versions are still here.` })
    } finally {
      setBusy(false)
    }
  }
  const { name: called, calling } = useRecordCalled(entity.name, first.entityId, first.label ?? '')
  const title = called === '' ? kind : `${kind} ${called}`
  const isDecided = conflicts.every(isSetBySystem)
  const heads: { readonly [side in Side]: string } = { mine: t`Mine`, theirs: t`Theirs` }
  return (
    <div className={style['card']} role="row" data-state="conflict">
      <div className={style['cardHead']} data-tone="purple">
        <div className={style['what']} role="cell">
          <IconArrowsDiff size={22} stroke={1.8} aria-hidden="true" />
          <div className={style['words']}>
            <strong>
              {calling}
              <WholeName text={title} name={called} />{' '}
              <RecordCode entity={entity.name} id={first.entityId} title={title} />
            </strong>
            <span>
              {isDecided ? (
                <Trans>Set by the system by now. What you typed there was left out; the rest was taken.</Trans>
              ) : other === null ? (
                <Trans>Changed here and by somebody else. Choose what stays, field by field.</Trans>
              ) : (
                <Trans>Changed here and by {other}. Choose what stays, field by field.</Trans>
              )}
            </span>
          </div>
        </div>
        <span className={style['age']} role="cell" title={format.exact(first.at)}>
          {format.age(first.at)}
        </span>
        <span role="cell" className={style['chip']}>
          <PendingWord kind="conflict" />
        </span>
      </div>
      <div role="cell" className={style['versions']}>
        <div className={style['version']} data-head>
          <span>{t`Field`}</span>
          {SIDES.map((side) => (
            <strong key={side}>{heads[side]}</strong>
          ))}
          <strong>{t`Before`}</strong>
        </div>
        {conflicts.map((conflict) => {
          const field = labelOf(entity, conflict.path)
          return (
            <div key={conflict.id} className={style['version']} role="radiogroup" aria-label={field}>
              <span>{field}</span>
              {SIDES.map((side) => (
                <label key={side} data-chosen={sideOf(conflict) === side || undefined}>
                  <input
                    type="radio"
                    name={`${name}${conflict.id}`}
                    aria-label={heads[side]}
                    checked={sideOf(conflict) === side}
                    disabled={possibleSide(conflict, side) !== side}
                    onChange={() => setChosen({ ...chosen, [conflict.id]: side })}
                  />
                  <span className={style['side']}>
                    <small className={style['sideName']}>{heads[side]}</small>
                    <WholeValue entity={entity} id={first.entityId} path={conflict.path} value={conflict[side]} />
                    <WroteLine wrote={side === 'theirs' ? (wrote.get(conflict.id) ?? null) : null} />
                  </span>
                </label>
              ))}
              <span className={style['before']}>
                <small className={style['sideName']}>{t`Before`}</small>
                <WholeValue entity={entity} id={first.entityId} path={conflict.path} value={conflict.before} />
              </span>
            </div>
          )
        })}
      </div>
      <div className={style['cardBody']} role="cell">
        <p className={style['said']}>
          {isDecided ? (
            <Trans>What you typed stays here until you close this.</Trans>
          ) : (
            <Trans>Nothing is lost until you choose.</Trans>
          )}
        </p>
        <div className={style['buttons']}>
          {!isDecided && (
            <>
              <Button disabled={busy} onClick={() => void keep(() => 'theirs')}>
                {t`All theirs`}
              </Button>
              <Button disabled={busy} onClick={() => void keep(() => 'mine')}>
                {t`All mine`}
              </Button>
            </>
          )}
          <Button variant="filled" loading={busy} onClick={() => void keep(sideOf)}>
            {isDecided ? t`Close` : t`Keep chosen`}
          </Button>
        </div>
      </div>
    </div>
  )
}
