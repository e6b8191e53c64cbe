import { Code } from '../../../../ui/marks/Code.tsx'
import type { ShownStop } from './use-planning.ts'

/** The title of a stop: the number of its order as a code, or its address. */
export const StopTitle = ({ stop, title }: Pick<ShownStop, 'stop' | 'title'>) =>
  stop.order === null ? <span>{title}</span> : <Code value={title} copyable={false} />
