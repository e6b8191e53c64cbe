import type { ReactNode } from 'react'
import { everyDeclaration } from '../record/every-declaration.ts'
import { NotLoaded } from '../ui/later/NotLoaded.tsx'
import { usePart } from '../ui/later/use-part.ts'
import { WholeWait } from '../ui/later/waits.tsx'

/** Renders its children once the declarations of all entities are loaded. */
export const WithDeclarations = ({ children }: { readonly children: ReactNode }) => {
  const { part, failed, again } = usePart(everyDeclaration, true)
  if (part !== null) return children
  return failed ? <NotLoaded again={again} /> : <WholeWait />
}
