import type { ComponentType } from 'react'

export interface OwnViewProps {
  readonly parameters: { readonly [name: string]: string }
}

/** Components of the screens that belong to no entity, by name (`OwnScreen`). */
export interface OwnViews {
  readonly [screen: string]: ComponentType<OwnViewProps>
}
