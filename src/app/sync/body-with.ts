type Body = { readonly [field: string]: unknown }

const mapAt = (body: Body, name: string): Body => {
  const value = body[name]
  return value !== null && typeof value === 'object' ? (value as Body) : {}
}

/** A body with the values at some paths replaced; `properties.aisle` is one level down. */
export const bodyWith = (body: Body, values: Body): Body => {
  let next = body
  for (const [path, value] of Object.entries(values)) {
    const dot = path.indexOf('.')
    if (dot < 0) next = { ...next, [path]: value }
    else {
      const name = path.slice(0, dot)
      next = { ...next, [name]: { ...mapAt(next, name), [path.slice(dot + 1)]: value } }
    }
  }
  return next
}
