import { Button, Radio, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { ListQuery, ListRowOf } from '../../engine/data/api.ts'
import { useList } from '../../engine/hooks/use-list.ts'
import { countOf, rowsSoFar } from '../../engine/data/known.ts'
import { missingOf } from '../../engine/data/list-loader.ts'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { isCodeOf, rowTitle } from '../../ui/fields/row-title.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { StillComing } from '../../ui/page/StillComing.tsx'
import { searchFor } from '../../ui/fields/said-words.ts'
import { useWords } from '../../ui/fields/words.ts'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import style from './choose.module.css'

/** Most records that are listed; to reach others the user types part of the name. */
const MOST = 50

export interface ChooseDialogProps<E extends AnyEntity> {
  readonly entity: E
  readonly filters: ListQuery['filters']
  readonly title: string
  readonly subtitle?: string
  /** Allows several to be selected. */
  readonly several?: boolean
  /** Ids of records that are not offered. */
  readonly without?: readonly string[]
  /** Secondary text beside the name. */
  readonly noteOf?: (row: ListRowOf<E>) => string
  readonly busy?: boolean
  readonly onClose: () => void
  readonly onChoose: (ids: readonly string[]) => void
}

/** Dialog that picks one or several of the records that match the filters, by name (DLG-09, DLG-13). */
export const ChooseDialog = <E extends AnyEntity>(props: ChooseDialogProps<E>) => {
  const {
    entity,
    filters,
    title,
    subtitle,
    several = false,
    without = [],
    noteOf,
    busy = false,
    onClose,
    onChoose,
  } = props
  const { t } = useLingui()
  const words = useWords()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const typed = useDeferredValue(search)
  const list = useList(entity, {
    filters,
    ...searchFor(entity, typed, words),
    sort: entity.list.sort,
    limit: MOST,
    offset: 0,
  })
  const listed = rowsSoFar(list)
  const offered = listed.filter(({ row }) => !without.includes(row.id))
  const pick = (id: string, on: boolean): void => {
    if (several) setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))
    else setChosen([id])
  }
  const many = words.many(entity)
  const more = (countOf(list) ?? 0) - listed.length
  return (
    <DialogFrame
      opened
      size="preview"
      title={title}
      {...(subtitle === undefined ? {} : { subtitle })}
      onClose={onClose}
      needs={t`Works without a network.`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton
            variant="filled"
            why={chosen.length === 0 ? whyOf(t`Choose one first`) : null}
            loading={busy}
            onClick={() => onChoose(chosen)}
          >
            {t`Confirm`}
          </WhyButton>
        </>
      }
    >
      {entity.list.search.length > 0 && (
        <TextInput
          label={t`Search`}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={style['list']} aria-label={many}>
        {offered.map((record) => {
          const { id } = record.row
          const name = rowTitle(entity.name, record)
          const note = noteOf?.(record) ?? ''
          const shown = (
            <span className={style['label']}>
              <span className={isCodeOf(entity, record.row, name) ? style['code'] : undefined}>{name}</span>
              {note !== '' && <span className={style['note']}>{note}</span>}
            </span>
          )
          const on = chosen.includes(id)
          return (
            <li key={id}>
              {several ? (
                <Checkbox checked={on} label={shown} onChange={(event) => pick(id, event.currentTarget.checked)} />
              ) : (
                <Radio checked={on} label={shown} onChange={() => pick(id, true)} />
              )}
            </li>
          )
        })}
      </ul>
      {offered.length === 0 && list.known === 'whole' && !list.loading && (
        <p className={style['lead']}>{t`Nothing to choose from`}</p>
      )}
      <StillComing because={missingOf(list)} />
      {more > 0 && <p className={style['lead']}>{t`${more} more: type a part of the name.`}</p>}
    </DialogFrame>
  )
}
