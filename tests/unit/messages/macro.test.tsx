import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { messages as american } from '../../../locales/en_US.po'

afterEach(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

const count = 3

it('shows the source text of a macro without a catalogue', () => {
  i18n.loadAndActivate({ locale: 'en_US', messages: {} })
  expect(t`${count} of them`).toBe('3 of them')
})

it('finds the translation of a macro, in code and in markup', () => {
  const withoutWords = t({ id: 'probe.count', message: `${count} waiting` })
  expect(withoutWords).toBe('3 waiting')
  i18n.loadAndActivate({
    locale: 'nl_NL',
    messages: { 'probe.count': '{count} wacht', 'probe.name': '<0>{name}</0> wacht' },
  })
  expect(t({ id: 'probe.count', message: `${count} waiting` })).toBe('3 wacht')
  const name = 'PS-1'
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans id="probe.name">
        <b>{name}</b> waits
      </Trans>
    </I18nProvider>,
  )
  expect(markup).toBe('<b>PS-1</b> wacht')
})

it('reads the catalogue files, those of the declarations included', () => {
  expect(Object.keys(american).length).toBeGreaterThan(100)
  i18n.loadAndActivate({ locale: 'en_US', messages: american })
  expect(i18n._('label.Serial')).toBe('Serial')
})
