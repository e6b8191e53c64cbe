import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ListQuery } from '../../../../engine/data/api.ts'
import { role } from '../../../people/entities/role.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { label } from '../../../../i18n/label.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { type GeneralList, GENERAL_LISTS, PLAIN } from './known-settings.ts'
import { menuItems } from './list-settings.ts'
import { type ListItem, ListSetting } from './ListSetting.tsx'
import { PlainSetting } from './PlainSetting.tsx'
import { useSettingWords } from './use-setting-words.ts'
import type { SettingsOf } from './use-settings-of.ts'

const USER_ROLES: ListQuery = {
  filters: { type: 'userrole' },
  sort: { path: 'role', order: 'ASC' },
  limit: 1000,
  offset: 0,
}

/** System-wide settings with one value or one list. */
export const GeneralSettings = ({ settings }: { readonly settings: SettingsOf }) => {
  const { t, i18n } = useLingui()
  const words = useSettingWords()
  const roles = useList(role, USER_ROLES)
  const roleRows = rowsSoFar(roles)
  const items = useMemo(
    (): { readonly [list in GeneralList]: readonly ListItem[] } => ({
      'menu-items': menuItems.map(({ item, id, text }) => ({
        value: item,
        label: `${label(i18n, id, text)} (${item})`,
      })),
      'enabled-roles': roleRows.map(({ row }) => ({
        value: row.role,
        label: `${row.name ?? row.role} (${row.role})`,
      })),
    }),
    [i18n, roleRows],
  )
  return (
    <Panel title={t`General`}>
      {PLAIN.filter(({ aboveProjects }) => !(aboveProjects && settings.owner.kind === 'project')).map(
        ({ property, kind }) => (
          <PlainSetting key={property} settings={settings} property={property} category="general" kind={kind} />
        ),
      )}
      {GENERAL_LISTS.map((property) => (
        <ListSetting
          key={property}
          settings={settings}
          property={property}
          category="general"
          label={words.property(property)}
          items={items[property]}
        />
      ))}
    </Panel>
  )
}
