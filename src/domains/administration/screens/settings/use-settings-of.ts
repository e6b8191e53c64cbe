import { useMemo, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { setting } from '../../entities/setting.ts'
import { settingCategory } from '../../entities/setting-category.ts'
import { entityOf } from '../../../index.ts'
import type { Row } from '../../../../catalogue/row.ts'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { useRefusedWords } from '../../../../record/form/refused-words.ts'
import { inheritedSettings, type Level, levelOf, type Owner, ownerFields, ownSettings } from './levels.ts'

const all = (path: string): ListQuery => ({ filters: {}, sort: { path, order: 'ASC' }, limit: 5000, offset: 0 })

const ALL_SETTINGS = all('property')
const ALL_CATEGORIES = all('name')

export interface SettingsOf {
  readonly owner: Owner
  /** Own settings by property. */
  readonly own: ReadonlyMap<string, Row<typeof setting>>
  readonly level: (property: string) => Level
  /** Sets an own value; an empty one archives the own setting, so that the inherited value applies again. */
  readonly set: (property: string, category: string, value: string) => Promise<void>
  /** Records of setting_category. */
  readonly made: readonly Row<typeof settingCategory>[]
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** The settings of one owner, live. Writes go through the outbox like every change. */
export const useSettingsOf = (owner: Owner): SettingsOf => {
  const { t } = useLingui()
  const settings = useList(setting, ALL_SETTINGS)
  const settingRows = rowsSoFar(settings)
  const categories = useList(settingCategory, ALL_CATEGORIES)
  const categorieRows = rowsSoFar(categories)
  const { create, update, archive } = useChange()
  const refused = useRefusedWords()
  const rows = useMemo(() => settingRows.map(({ row }) => row), [settingRows])
  const own = useMemo(() => ownSettings(rows, owner), [rows, owner])
  const inherited = useMemo(() => inheritedSettings(rows, owner), [rows, owner])
  const made = useMemo(() => categorieRows.map(({ row }) => row), [categorieRows])

  // A second change may come before the first was read back: it must update the same record, not create another.
  const fresh = useRef(new Map<string, string>())
  const last = useRef<Promise<void>>(Promise.resolve())

  const write = async (property: string, category: string, value: string): Promise<void> => {
    const row = own.get(property)
    if (row !== undefined) fresh.current.delete(property)
    const id = row?.id ?? fresh.current.get(property)
    if (id === undefined && value === '') return
    try {
      if (id === undefined) {
        const madeId = await create('setting', { property, category, value, ...ownerFields(owner) })
        fresh.current.set(property, madeId)
      } else if (value === '') {
        await archive('setting', id)
        fresh.current.delete(property)
      } else await update('setting', id, { value }, row)
      pushMessage({ type: 'success', text: t`Saved on this device` })
    } catch (error) {
      pushMessage({ type: 'error', text: refused(error, entityOf('setting')) })
    }
  }

  const set = (property: string, category: string, value: string): Promise<void> => {
    last.current = last.current.then(() => write(property, category, value))
    return last.current
  }

  return {
    owner,
    own,
    level: (property) => levelOf(own, inherited, property),
    set,
    made,
    // Not before all settings have arrived, because a write could create a duplicate.
    loading: [settings, categories].some((list) => list.error === null && (list.loading || list.known !== 'whole')),
    failed: settings.error !== null,
    retry: settings.retry,
  }
}
