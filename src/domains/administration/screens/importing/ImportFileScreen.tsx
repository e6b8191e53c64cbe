import { FileInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { isImportable } from '../../../../catalogue/import-targets.ts'
import { catalogue } from '../../../index.ts'
import { may } from '../../../../catalogue/roles.ts'
import { holds } from '../../../../catalogue/rule.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { useWords } from '../../../../ui/fields/words.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { EditLayout, Panel } from '../../../../ui/page/EditLayout.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import style from '../../../../record/entity.module.css'
import { useGo } from '../../../../record/use-go.ts'
import { usePageTitle } from '../../../../record/use-page-title.ts'
import { useImportFile } from './use-import-file.ts'
import { importForm, jobIdOf } from './import-upload.ts'

/** Selects the entity and the CSV or Excel file to import; the import runs as a job on the server (IMPORT-02, OPEN-077). */
export default function ImportFileScreen() {
  const { t } = useLingui()
  const words = useWords()
  const go = useGo()
  const { person } = useData()
  const { api } = useSessionParts()
  const offline = useOffline()
  const [target, setTarget] = useState<string | null>(null)
  const { file, next, choose } = useImportFile()
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const [busy, setBusy] = useState(false)
  const nextNames = next.join(', ')
  usePageTitle(t`Import file`)
  const targets = catalogue.filter(
    (entity) =>
      isImportable(entity) &&
      may(person, entity, 'VIEW') &&
      (may(person, entity, 'CREATE') || may(person, entity, 'EDIT')),
  )
  const away = offline
  const why = away
    ? t`Importing needs a connection`
    : target === null || file === null
      ? t`Choose what to import and a file first`
      : undefined

  const send = async (): Promise<void> => {
    if (target === null || file === null) return
    setBusy(true)
    setErrors({})
    try {
      const id = jobIdOf(await api.call('/import', { method: 'POST', body: importForm(target, file), unlimited: true }))
      pushMessage({ type: 'success', text: t`The import has begun` })
      choose(null)
      if (id !== null && holds(person, 'ROLE_IMPORT_REPORT')) go(`/job/output/${id}`)
    } catch (error) {
      // The call itself shows all errors except those of fields.
      if (error instanceof ApiError) setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={t`Import file`}>
      <EditLayout>
        <Panel>
          <div className={style['stack']}>
            <Select
              label={t`What to import`}
              placeholder={t`Choose`}
              required
              searchable
              data={targets
                .map((entity) => ({ value: entity.name, label: words.many(entity) }))
                .toSorted((a, b) => a.label.localeCompare(b.label))}
              value={target}
              error={errors['entity']?.join(', ')}
              onChange={setTarget}
            />
            <FileInput
              label={t`CSV or Excel file`}
              placeholder={t`Choose a file`}
              leftSection={<IconFile size={18} stroke={1.7} aria-hidden="true" />}
              description={t`The first sheet of an Excel workbook (.xlsx) or a CSV file, with a header row, at most 100 MB. A row with the id or the key of a record changes that record, any other makes a new one. What an export wrote can be changed and imported again.`}
              required
              clearable
              clearButtonProps={{ 'aria-label': t`Clear` }}
              accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              value={file}
              error={errors['file']?.join(', ')}
              onChange={choose}
            />
            {next.length > 0 && <p>{t`Opened too, and next: ${nextNames}`}</p>}
            <div>
              <WhyButton variant="filled" loading={busy} why={whyOf(why)} onClick={() => void send()}>
                {t`Import`}
              </WhyButton>
            </div>
          </div>
        </Panel>
      </EditLayout>
    </Page>
  )
}
