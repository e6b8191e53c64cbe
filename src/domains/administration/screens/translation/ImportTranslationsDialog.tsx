import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { PRODUCT_LOCALES } from '../../../../catalogue/enumerations.ts'
import { ApiError } from '../../../../session/api.ts'
import { useSessionParts } from '../../../../session/use-session.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { JsonInput } from '../../../../ui/form/JsonInput.tsx'
import { Autocomplete } from '../../../../ui/form/pickers.tsx'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import style from '../../../../record/entity.module.css'
import { localeTyped, textsOf } from './existing-keys.ts'

interface ImportTranslationsDialogProps {
  readonly onClose: () => void
}

const countOf = (result: unknown, name: string): number => {
  const value: unknown =
    result !== null && typeof result === 'object' ? (result as Readonly<Record<string, unknown>>)[name] : 0
  return typeof value === 'number' ? value : 0
}

/** Errors of the call by field; errors of single keys name the key. */
const wordsFor = (errors: ApiError['errors'], field: string): string =>
  Object.entries(errors)
    .filter(([path]) => path === field || path.startsWith(`${field}.`))
    .map(([path, texts]) =>
      path === field ? texts.join(', ') : `${path.slice(field.length + 1)}: ${texts.join(', ')}`,
    )
    .join('; ')

/** Replaces many texts of one language in one transaction (DLG-32, TRANSL-02 to TRANSL-04). */
export default function ImportTranslationsDialog({ onClose }: ImportTranslationsDialogProps) {
  const { t } = useLingui()
  const { api } = useSessionParts()
  const [typed, setTyped] = useState('')
  const [keys, setKeys] = useState<unknown>(null)
  const [touched, setTouched] = useState(false)
  const [errors, setErrors] = useState<ApiError['errors']>({})
  const [busy, setBusy] = useState(false)
  const locale = localeTyped(typed)
  useEffect(() => {
    if (locale === null || touched) return undefined
    const gone = new AbortController()
    api.call('/translation/translate', { query: { lang: locale }, quiet: true, signal: gone.signal }).then(
      (result) => {
        if (!gone.signal.aborted) setKeys(textsOf(result))
      },
      () => undefined,
    )
    return () => gone.abort()
  }, [api, locale, touched])

  const send = async (): Promise<void> => {
    setBusy(true)
    setErrors({})
    try {
      const result = await api.call('/translation/import', { method: 'POST', body: { locale: locale ?? typed, keys } })
      const created = countOf(result, 'created')
      const changed = countOf(result, 'changed')
      const unchanged = countOf(result, 'unchanged')
      pushMessage({ type: 'success', text: t`Texts: ${created} new, ${changed} changed, ${unchanged} as they were` })
      onClose()
    } catch (error) {
      // The call itself shows all errors except those of fields.
      if (error instanceof ApiError) setErrors(error.errors)
    } finally {
      setBusy(false)
    }
  }
  const wrongKeys = wordsFor(errors, 'keys')
  return (
    <DialogFrame
      opened
      size="preview"
      title={t`Import translations`}
      subtitle={t`Texts that are there already and are left out stay as they are.`}
      onClose={onClose}
      needs={t`Needs a connection`}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <WhyButton
            variant="filled"
            loading={busy}
            why={locale === null ? whyOf(t`Choose one of the languages in the list first`) : null}
            onClick={() => void send()}
          >
            {t`Import`}
          </WhyButton>
        </>
      }
    >
      <div className={style['stack']}>
        <Autocomplete
          label={t`Language`}
          description={t`Its texts are loaded as soon as it is known.`}
          required
          data={[...PRODUCT_LOCALES]}
          value={typed}
          error={wordsFor(errors, 'locale')}
          onChange={setTyped}
        />
        <JsonInput
          label={t`Keys`}
          help={t`A JSON object of message keys and their texts`}
          required
          value={keys}
          onChange={(value) => {
            setTouched(true)
            setKeys(value)
          }}
          {...(wrongKeys === '' ? {} : { error: wrongKeys })}
        />
      </div>
    </DialogFrame>
  )
}
