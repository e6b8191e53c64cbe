import { useLingui } from '@lingui/react'
import { openCode } from '../../scanning/open-code.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { useGo } from '../../record/use-go.ts'
import { searchedFor, searchEntity } from './hits.ts'

/** Records whose codes have a card of their own. */
const WITH_CARD: ReadonlySet<string> = new Set(['asset', 'sensor'])

/**
 * Opens what a code is: the one record that has it as its reference, such as a packing slip, else the card, which finds
 * assets and sensors and takes codes that nobody knows.
 */
export const useOpenCode = (): ((raw: string) => Promise<void>) => {
  const { i18n } = useLingui()
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const go = useGo()
  return async (raw) => {
    const wanted = raw.trim().toLowerCase()
    const found = await Promise.all(
      searchedFor(person, project).map((entity) => searchEntity(data, entity, raw.trim(), i18n)),
    )
    const same = found.flat().filter(({ codes }) => codes.some((code) => code.toLowerCase() === wanted))
    const [only, ...others] = same
    if (only === undefined || others.length > 0 || WITH_CARD.has(only.entity)) openCode(raw)
    else go(only.path)
  }
}
