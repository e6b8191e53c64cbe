import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { MODULES } from '../../../../catalogue/near-enumerations.ts'
import { Panel } from '../../../../ui/page/EditLayout.tsx'
import { Face, SkeletonRows } from '../../../../ui/page/Face.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PartSettings } from './PartSettings.tsx'
import { RawSettings } from './RawSettings.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import type { SettingsOf } from './use-settings-of.ts'
import style from './settings.module.css'

interface CategorySettingsProps {
  readonly settings: SettingsOf
  readonly category: string
  /** The categories with a tab here. */
  readonly categories: readonly string[]
}

/** The settings of one category of one owner (OPEN-030). */
export const CategorySettings = ({ settings, category, categories }: CategorySettingsProps) => {
  const { t } = useLingui()
  if (settings.failed) {
    return (
      <Face
        kind="error"
        title={t`The settings could not be read`}
        action={<Button onClick={settings.retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (settings.loading) return <SkeletonRows rows={6} />
  const raw = <RawSettings settings={settings} category={category} categories={categories} />
  return (
    <div className={style['stack']}>
      {category === 'module' ? (
        <Panel title={t`Modules`}>
          {MODULES.map((property) => (
            <SwitchSetting key={property} settings={settings} property={property} />
          ))}
        </Panel>
      ) : category === 'entity' || category === 'field' ? (
        <PartSettings settings={settings} category={category} />
      ) : category === 'general' ? (
        <>
          <GeneralSettings settings={settings} />
          {raw}
        </>
      ) : (
        raw
      )}
    </div>
  )
}
