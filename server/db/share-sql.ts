import { type AnyEntity, tableOf } from '../../src/catalogue/entity.ts'
import { parseTemplate } from '../../src/catalogue/scope.ts'
import { partPrefix, sharePrefix, sharesOn } from '../../src/catalogue/share.ts'
import { belongingTo, isLinked, ownersOf, passesOn, sharersOf, targetOf } from './sharers.ts'

/*
 * Participants of a record can read the rows that it references (JOB-C1, JOB-R1). A row of `shared_row` is one reason:
 * this row is shared in this scope, because that row references it through that field. The capture function of a row,
 * which runs at commit under the lock of its stream, updates what the row shares; when the shares of a row change, the
 * rows that it shares itself are updated too. When the last reason is removed, the row leaves the scope.
 */

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** The scopes of the organizations that participate in a row, as an SQL text array. */
export const partsSql = (entity: AnyEntity, row: string): string => {
  const prefix = partPrefix(entity)
  const parts = entity.scopes
    .map(parseTemplate)
    .flatMap((template) =>
      template.prefix === prefix && template.field !== null
        ? [`${text(prefix)} || ${row}."${template.field}"::text`]
        : [],
    )
  return parts.length === 0 ? `'{}'::text[]` : `array_remove(array[${parts.join(', ')}]::text[], null)`
}

/** The scopes in which a row is shared, as an SQL text array; null for an entity that is never shared. */
export const sharedScopesSql = (entity: AnyEntity, row: string): string | null =>
  sharersOf(entity).length === 0 ? null : `shared_scopes(${text(entity.name)}, ${text(sharePrefix(entity))}, ${row}.id)`

const edgeOf = (entity: AnyEntity, field: string): string => text(`${entity.name}.${field}`)

/** Columns that determine what a row shares and by which rows it is shared. */
export const linkColumns = (entity: AnyEntity): readonly string[] =>
  isLinked(entity)
    ? [
        ...entity.scopes
          .map(parseTemplate)
          .flatMap(({ prefix, field }) => (prefix === partPrefix(entity) && field !== null ? [field] : [])),
        ...(entity.shares ?? []),
        ...(entity.sharedThrough ?? []),
      ]
    : []

/** Whether rows of the entity share other rows of it, as an asset shares its parent. */
const sharesItself = (entity: AnyEntity): boolean =>
  (entity.shares ?? []).some((field) => targetOf(entity, field) === entity)

/**
 * SQL of the scopes that rows belonging to the row `p` inherit because `p` is shared. A row that is shared only as the
 * reference of another row of its own entity, such as a parent asset, passes nothing on.
 */
const passedSql = (entity: AnyEntity): string =>
  sharesItself(entity)
    ? `(select coalesce(array_agg(distinct share), '{}') from shared_row where id = p.id and entity = ${text(entity.name)} and edge not like ${text(`${entity.name}.%`)})`
    : `shares_of(${text(entity.name)}, p.id)`

export const shareFunction = (entity: AnyEntity): string => `share_${entity.name}`

/** Body of the function that updates `shared_row` for one row and the rows that depend on it. */
export const shareBody = (entity: AnyEntity): string => {
  const name = text(entity.name)
  const table = (one: AnyEntity): string => `"${tableOf(one)}"`
  const through = (entity.sharedThrough ?? []).map((field) => {
    const owners = ownersOf(entity, field)
    const named = owners.length > 1
    const of = (owner: AnyEntity): string =>
      `(select ${partsSql(owner, 'p')}${passesOn(owner, { named }) ? ` || ${passedSql(owner)}` : ''} from ${table(owner)} as p where p.id = r."${field}")`
    const wanted = named
      ? `case r."entity"\n${owners.map((owner) => `      when ${text(owner.name)} then ${of(owner)}`).join('\n')}\n    end`
      : owners.map(of).join('')
    return `  perform share_link(stream, v, ${name}, ${text(sharePrefix(entity))}, row_id, ${edgeOf(entity, field)}, row_id,
    coalesce(${wanted}, '{}'));`
  })
  const shares = (entity.shares ?? []).map((field) => {
    const target = targetOf(entity, field)
    const wanted = sharesOn(entity, field) ? 'own || given' : 'own'
    const link = `share_link(stream, v, ${text(target.name)}, ${text(sharePrefix(target))}, r."${field}", ${edgeOf(entity, field)}, row_id, ${wanted})`
    return isLinked(target)
      ? `  foreach changed in array ${link} loop perform ${shareFunction(target)}(stream, v, changed); end loop;`
      : `  perform ${link};`
  })
  const belonging = belongingTo(entity).map(
    (
      child,
    ) => `  for changed in select id from ${table(child.entity)} where "${child.field}" = row_id${child.named ? ` and "entity" = ${name}` : ''} loop
    perform ${shareFunction(child.entity)}(stream, v, changed);
  end loop;`,
  )
  return `
declare
  r ${table(entity)}%rowtype;
  own text[];
  given text[];
  changed uuid;
begin
  select * into r from ${table(entity)} where id = row_id;
${through.join('\n')}${through.length > 0 ? '\n' : ''}  own := ${partsSql(entity, 'r')};
  given := shares_of(${name}, row_id);
  if cardinality(own) + cardinality(given) = 0 and not exists (select 1 from shared_row where by_id = row_id)${
    belonging.length > 0 ? ' and fresh' : ''
  } then return; end if;
${[...shares, ...belonging].join('\n')}
end `
}

export const shareSql = (entity: AnyEntity): string =>
  `create or replace function "${shareFunction(entity)}"(stream text, v bigint, row_id uuid, fresh boolean default false) returns void language plpgsql as $$${shareBody(entity)}$$;`
