import { useLingui } from '@lingui/react'
import { entityNamed } from '../../domains/index.ts'
import { openCode } from '../../scanning/open-code.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { useGo } from '../../record/use-go.ts'
import { searchedFor, searchEntity } from './hits.ts'

/**
 * Opens what a code is: the one record that carries it by the `codes` of its entity, such as a packing slip, else the card, which finds
 * everything else that has a code and takes unknown codes.
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
    if (only === undefined || others.length > 0 || entityNamed(only.entity)?.codes === undefined) openCode(raw)
    else go(only.path)
  }
}
