import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { outcomeOf } from '../../../src/domains/administration/screens/job/job-result.ts'
import { RowRemarks } from '../../../src/domains/administration/screens/job/RowRemarks.tsx'

it('[JOB-O6 IMPORT-01] reads remarks in the own language, and those of earlier imports as they are', () => {
  const { errors } = outcomeOf({
    errors: [
      { row: 2, column: 'Name', text: 'Required', texts: { en_US: 'Required', nl_NL: 'Verplicht' } },
      { row: 3, column: null, text: 'Said in English long ago' },
    ],
  })
  const shown = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'nl_NL', messages: { nl_NL: {} } })}>
      <MantineProvider>
        <RowRemarks title="Errors" remarks={errors} />
      </MantineProvider>
    </I18nProvider>,
  )
  expect(shown).toContain('Verplicht')
  expect(shown).not.toContain('Required')
  expect(shown).toContain('Said in English long ago')
})
