import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { failureIn, outcomeOf } from '../../../src/domains/administration/screens/job/job-result.ts'
import { RowRemarks } from '../../../src/domains/administration/screens/job/RowRemarks.tsx'

it('[JOB-O6 IMPORT-01] reads remarks in the own language, and those of earlier imports as they are', () => {
  const { errors } = outcomeOf({
    errors: [
      { row: 2, column: 'Name', text: 'Required', texts: { en_US: 'Required', nl_NL: 'Verplicht' } },
      {
        row: 2,
        column: 'Last name',
        columns: { en_US: 'Last name', nl_NL: 'Achternaam' },
        text: 'Required',
        texts: { en_US: 'Required', nl_NL: 'Verplicht' },
      },
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
  expect(shown).toContain('Achternaam')
  expect(shown).not.toContain('Last name')
  expect(shown).toContain('Said in English long ago')
})

it('[IMPORT-01] why a whole file was not taken is read in the own language; jobs of before say it as they did', () => {
  const result = { resumed: 1, failure: { en_US: 'Not a table', nl_NL: 'Geen tabel' } }
  expect([failureIn(result, 'nl_NL'), failureIn({ resumed: 1 }, 'nl_NL'), failureIn(null, 'nl_NL')]).toEqual([
    'Geen tabel',
    null,
    null,
  ])
  expect(outcomeOf(result).counts).toEqual([['resumed', 1]])
})
