import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../../index.ts'
import { CreateInDialog } from '../../../../record/form/CreateInDialog.tsx'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { rawSettings } from './known-settings.ts'
import { ownerFields } from './levels.ts'
import { PlainSetting } from './PlainSetting.tsx'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

interface RawSettingsProps {
  readonly settings: SettingsOf
  readonly category: string
  readonly categories: readonly string[]
}

/** The remaining keys of a category as plain text, and a button to add one. */
export const RawSettings = ({ settings, category, categories }: RawSettingsProps) => {
  const { t } = useLingui()
  const rows = rawSettings(settings.own, category, categories)
  return (
    <Panel
      title={t`Other settings`}
      aside={
        <CreateInDialog
          quiet
          entity={entityOf('setting')}
          fixed={{ category, ...ownerFields(settings.owner) }}
          name={t`New setting`}
          onCreated={() => undefined}
        />
      }
    >
      {rows.length === 0 ? (
        <p className={style['foot']}>{t`None yet`}</p>
      ) : (
        rows.map((row) => (
          <PlainSetting key={row.id} settings={settings} property={row.property} category={category} kind="text" />
        ))
      )}
    </Panel>
  )
}
