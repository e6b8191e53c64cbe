import { captureSql, isCaptured } from './capture-sql.ts'
import { type Column, columnsOf, type Table, tables } from './columns.ts'
import { indexesOf, indexSql } from './indexes.ts'
import { shareSql } from './share-sql.ts'
import { isLinked } from './sharers.ts'

export const columnSql = ({ name, type, notNull, default: value }: Column): string =>
  `"${name}" ${type}${name === 'id' ? ' primary key' : notNull ? ' not null' : ''}${value === null ? '' : ` default ${value}`}`

export const tableSql = (table: Table): string =>
  [
    `create table "${table.name}" (\n  ${columnsOf(table.main).map(columnSql).join(',\n  ')}\n) with (fillfactor = 85);`,
    ...indexesOf(table).map((index) => indexSql(table.name, index)),
    ...table.entities.filter(isLinked).map(shareSql),
    ...(isCaptured(table) ? [captureSql(table)] : []),
  ].join('\n')

/** Returns all tables of the catalogue as SQL for an empty database with migrations 0001, 0330 and 0531. */
export const schemaSql = (): string => `${tables.map(tableSql).join('\n\n')}\n`
