import type { AnyEntity } from '../../catalogue/entity.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import type { Hindrance } from '../../session/why-not.ts'
import { useWords } from '../../ui/fields/words.ts'
import { WhyMark } from '../../ui/why/WhyMark.tsx'
import { cannotDo, whyLine } from '../action/reasons.ts'

interface WhyNoNewProps {
  /** Entity of the records that cannot be created. */
  readonly entity: AnyEntity
  /** Entity that the reasons refer to, if it is another one. */
  readonly about?: AnyEntity
  readonly why: readonly Hindrance[]
}

/** Shown in place of the New button: why no record can be created. */
export const WhyNoNew = ({ entity, about = entity, why }: WhyNoNewProps) => {
  const words = useWords()
  const { person } = useData()
  if (why.length === 0) return null
  const name = words.newOne(entity)
  const text = cannotDo(name, why, about, words)
  return <WhyMark label={text} why={[whyLine(text, why, about, words, person)]} />
}
