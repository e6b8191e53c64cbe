import { useLingui } from '@lingui/react/macro'
import { entityOf } from '../../../index.ts'
import { EditLayout } from '../../../../ui/page/EditLayout.tsx'
import { MAIL_FROM, MAIL_FROM_NAME } from '../../effects/mail-settings.ts'
import { Page } from '../../../../ui/page/Page.tsx'
import { PageTabs } from '../../../../ui/page/PageTabs.tsx'
import { CreateInDialog } from '../../../../record/form/CreateInDialog.tsx'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { usePlaceSearch } from '../../../../record/use-place-search.ts'
import { CategorySettings } from './CategorySettings.tsx'
import { categoriesOf } from './known-settings.ts'
import { SYSTEM } from './levels.ts'
import { MailPanel } from './MailPanel.tsx'
import { MapFilePanel } from './MapFilePanel.tsx'
import { useSettingWords } from './use-setting-words.ts'
import { useSettingsOf } from './use-settings-of.ts'

/** System settings by category; opens on general (SETTING-03, TAB-33). */
export default function SettingsScreen() {
  const { t } = useLingui()
  const words = useSettingWords()
  const [search, setSearch] = usePlaceSearch()
  const settings = useSettingsOf(SYSTEM)
  const categories = categoriesOf(settings.made)
  const open = categories.find((name) => name === search['tab']) ?? 'general'
  const title = t`Settings`
  usePageTitle(title)
  return (
    <Page
      title={title}
      actions={
        <CreateInDialog
          entity={entityOf('setting_category')}
          fixed={{}}
          name={t`New category`}
          onCreated={() => undefined}
        />
      }
      below={
        <PageTabs
          label={title}
          tabs={categories.map((name) => ({ key: name, label: words.category(name) }))}
          value={open}
          onChange={(tab) => setSearch({ tab })}
        />
      }
    >
      <EditLayout
        {...(open === 'general'
          ? {
              side: (
                <>
                  <MailPanel sender={`${settings.level(MAIL_FROM).value} ${settings.level(MAIL_FROM_NAME).value}`} />
                  <MapFilePanel />
                </>
              ),
            }
          : {})}
      >
        <CategorySettings key={open} settings={settings} category={open} categories={categories} />
      </EditLayout>
    </Page>
  )
}
