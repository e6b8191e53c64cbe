import { UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../../catalogue/entity.ts'
import { textAt } from '../../form/problem-texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useData } from '../../../engine/hooks/use-data.ts'
import { useWords } from '../../../ui/fields/words.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { isSetBySystem } from '../../change/conflict-sides.ts'
import { refusedText } from '../../change/change-words.ts'
import { ValueOf } from '../../value/ValueOf.tsx'
import { bodyWithout, type FieldMark } from './field-marks.ts'
import style from './property.module.css'

interface PropertyNoteProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly mark: FieldMark
  /** Puts the focus into the field. */
  readonly onEdit: () => void
}

/** Under a value that was refused or that has two versions: what happened, and the ways out of it. */
export const PropertyNote = ({ entity, path, mark, onEdit }: PropertyNoteProps) => {
  const { t } = useLingui()
  const { client } = useData()
  const { locale } = useFormat()
  const words = useWords()
  const run = (step: Promise<unknown>): void => {
    step.catch(() =>
      pushMessage({ type: 'error', text: t`This could not be done. Your input is still on this device.` }),
    )
  }
  if (mark.kind === 'conflict') {
    const { conflict } = mark
    const keep = (side: 'mine' | 'theirs') => () => run(client.api.resolveConflict(conflict.id, side))
    const theirs = <ValueOf entity={entity} path={path} value={conflict.theirs} />
    if (isSetBySystem(conflict)) {
      return (
        <p className={style['two']}>
          {t`Set by the system by now. What you typed there was left out.`}{' '}
          <UnstyledButton className={style['way'] ?? ''} onClick={keep('theirs')}>
            {t`All right`}
          </UnstyledButton>
        </p>
      )
    }
    return (
      <p className={style['two']}>
        {t`Somebody else changed this too.`}{' '}
        <UnstyledButton className={style['way'] ?? ''} onClick={keep('mine')}>
          {t`Keep`} <ValueOf entity={entity} path={path} value={conflict.mine} />
        </UnstyledButton>
        {' · '}
        <UnstyledButton className={style['way'] ?? ''} onClick={keep('theirs')}>
          {t`Take`} {theirs}
        </UnstyledButton>
      </p>
    )
  }
  if (mark.kind !== 'refused') return null
  const { change, before } = mark
  const current = change.current === null ? null : words.state(change.current)
  const why =
    textAt(change.problems ?? {}, path, locale) ??
    (change.reason === null ? t`The server said no.` : refusedText(change.reason, current))
  const takeBack = (): void => {
    const left = bodyWithout(change.body, path)
    run(left === null ? client.api.discard(change.mid) : client.api.edit(change.mid, left))
  }
  return (
    <p className={style['refused']}>
      {why}{' '}
      <UnstyledButton className={style['way'] ?? ''} onClick={onEdit}>
        {t`Edit`}
      </UnstyledButton>
      {' · '}
      <UnstyledButton className={style['way'] ?? ''} onClick={takeBack}>
        {t`Take back`} <ValueOf entity={entity} path={path} value={before} empty={t`none`} />
      </UnstyledButton>
    </p>
  )
}
