/**
 * The application identifiers of the GS1 General Specifications. A format is a row of components: `N` digits, `X`
 * character set 82, `Y` set 39, `Z` set 64; a length, or `..` and the greatest length; `?` marks an optional component.
 * A letter behind the length adds a rule: `c` check digit, `g` check pair, `d` date whose day may be 00, `D` date,
 * `t` time hhmm, `T` hours, `m` minutes and seconds, `b` 0 or 1, `n` above zero, `z` zero, `p` piece of a total,
 * `e` percent escapes.
 */
export interface AiComponent {
  readonly set: 'N' | 'X' | 'Y' | 'Z'
  readonly length: number
  readonly variable: boolean
  readonly optional: boolean
  readonly rule: string
}

export interface ApplicationIdentifier {
  readonly ai: string
  /** GS1 data title, the same in every language, such as `SERIAL`. */
  readonly title: string
  readonly components: readonly AiComponent[]
  /** The first two digits fix the length, so that no separator follows. */
  readonly predefined: boolean
  readonly minLength: number
  readonly maxLength: number
}

const single = `00 N18c SSCC|01 N14c GTIN|02 N14c CONTENT|03 N14c MTO GTIN|10 X..20 BATCH/LOT|11 N6d PROD DATE|12 N6d DUE DATE
13 N6d PACK DATE|15 N6d BEST BEFORE|16 N6d SELL BY|17 N6d USE BY|20 N2 VARIANT|21 X..20 SERIAL|22 X..20 CPV
235 X..28 TPX|240 X..30 ADDITIONAL ID|241 X..30 CUST. PART No.|242 N..6 MTO VARIANT|243 X..20 PCN
250 X..30 SECONDARY SERIAL|251 X..30 REF. TO SOURCE|253 N13c,X..17? GDTI|254 X..20 GLN EXTENSION|255 N13c,N..12? GCN
30 N..8 VAR. COUNT|37 N..8 COUNT|400 X..30 ORDER NUMBER|401 X..30 GINC|402 N17c GSIN|403 X..30 ROUTE
410 N13c SHIP TO LOC|411 N13c BILL TO|412 N13c PURCHASE FROM|413 N13c SHIP FOR LOC|414 N13c LOC No.|415 N13c PAY TO
416 N13c PROD/SERV LOC|417 N13c PARTY|420 X..20 SHIP TO POST|421 N3,X..9 SHIP TO POST|422 N3 ORIGIN
423 N..15 COUNTRY - INITIAL PROCESS|424 N3 COUNTRY - PROCESS|425 N..15 COUNTRY - DISASSEMBLY
426 N3 COUNTRY - FULL PROCESS|427 X..3 ORIGIN SUBDIVISION|4300 X..35e SHIP TO COMP|4301 X..35e SHIP TO NAME
4302 X..70e SHIP TO ADD1|4303 X..70e SHIP TO ADD2|4304 X..70e SHIP TO SUB|4305 X..70e SHIP TO LOC
4306 X..70e SHIP TO REG|4307 X2 SHIP TO COUNTRY|4308 X..30 SHIP TO PHONE|4309 N20 SHIP TO GEO|4310 X..35e RTN TO COMP
4311 X..35e RTN TO NAME|4312 X..70e RTN TO ADD1|4313 X..70e RTN TO ADD2|4314 X..70e RTN TO SUB|4315 X..70e RTN TO LOC
4316 X..70e RTN TO REG|4317 X2 RTN TO COUNTRY|4318 X..20 RTN TO POST|4319 X..30 RTN TO PHONE|4320 X..35e SRV DESCRIPTION
4321 N1b DANGEROUS GOODS|4322 N1b AUTH TO LEAVE|4323 N1b SIG REQUIRED|4324 N6d,N4t NOT BEF DEL DT
4325 N6d,N4t NOT AFT DEL DT|4326 N6D REL DATE|4330 N6,X1? MAX TEMP F|4331 N6,X1? MAX TEMP C|4332 N6,X1? MIN TEMP F
4333 N6,X1? MIN TEMP C|7001 N13 NSN|7002 X..30 MEAT CUT|7003 N6D,N4t EXPIRY TIME|7004 N..4 ACTIVE POTENCY
7005 X..12 CATCH AREA|7006 N6D FIRST FREEZE DATE|7007 N6D,N6D? HARVEST DATE|7008 X..3 AQUATIC SPECIES
7009 X..10 FISHING GEAR TYPE|7010 X..2 PROD METHOD|7011 N6D,N4t? TEST BY DATE|7020 X..20 REFURB LOT|7021 X..20 FUNC STAT
7022 X..20 REV STAT|7023 X..30 GIAI - ASSEMBLY|7040 N1,X3 UIC+EXT|7041 X..4 UFRGT UNIT TYPE|710 X..20 NHRN PZN|711 X..20 NHRN CIP|712 X..20 NHRN CN
713 X..20 NHRN DRN|714 X..20 NHRN AIM|715 X..20 NHRN NDC|716 X..20 NHRN AIC|717 X..20 NHRN SRN|7240 X..20 PROTOCOL|7241 N2 AIDC MEDIA TYPE
7242 X..25 VCN|7250 N8 DOB|7251 N8,N4t DOB TIME|7252 N1 BIO SEX|7253 X..40e FAMILY NAME|7254 X..40e GIVEN NAME
7255 X..10e SUFFIX|7256 X..90e FULL NAME|7257 X..70e PERSON ADDR|7258 X3 BIRTH SEQUENCE|7259 X..40e BABY
8001 N14 DIMENSIONS|8002 X..20 CMT No.|8003 N1z,N13c,X..16? GRAI|8004 X..30 GIAI|8005 N6 PRICE PER UNIT
8006 N14c,N4p ITIP|8007 X..34 IBAN|8008 N6D,N2T,N..4m? PROD TIME|8009 X..50 OPTSEN|8010 Y..30 CPID|8011 N..12n CPID SERIAL
8012 X..20 VERSION|8013 X..25g GMN|8014 X..25g MUDI|8017 N18c GSRN - PROVIDER|8018 N18c GSRN - RECIPIENT|8019 N..10 SRIN
8020 X..25 REF No.|8026 N14c,N4p ITIP CONTENT|8030 Z..90 DIGSIG|8040 N15 IMEI|8041 N15 IMEI2
8042 N32 ESIM|8043 N18,N..2? PSIM|8110 X..70 COUPON|8111 N4 POINTS|8112 X..70 COUPON
8200 X..70 PRODUCT URL|90 X..30 INTERNAL`

/** Identifiers of four digits: three from this table, and the number of decimal places, 0 to 5. */
const measures = `310 NET WEIGHT (kg)|311 LENGTH (m)|312 WIDTH (m)|313 HEIGHT (m)|314 AREA (m²)|315 NET VOLUME (l)
316 NET VOLUME (m³)|320 NET WEIGHT (lb)|321 LENGTH (in)|322 LENGTH (ft)|323 LENGTH (yd)|324 WIDTH (in)|325 WIDTH (ft)
326 WIDTH (yd)|327 HEIGHT (in)|328 HEIGHT (ft)|329 HEIGHT (yd)|330 GROSS WEIGHT (kg)|331 LENGTH (m), log
332 WIDTH (m), log|333 HEIGHT (m), log|334 AREA (m²), log|335 VOLUME (l), log|336 VOLUME (m³), log|337 KG PER m²
340 GROSS WEIGHT (lb)|341 LENGTH (in), log|342 LENGTH (ft), log|343 LENGTH (yd), log|344 WIDTH (in), log
345 WIDTH (ft), log|346 WIDTH (yd), log|347 HEIGHT (in), log|348 HEIGHT (ft), log|349 HEIGHT (yd), log|350 AREA (in²)
351 AREA (ft²)|352 AREA (yd²)|353 AREA (in²), log|354 AREA (ft²), log|355 AREA (yd²), log|356 NET WEIGHT (t oz)
357 NET VOLUME (oz)|360 NET VOLUME (qt)|361 NET VOLUME (gal.)|362 VOLUME (qt), log|363 VOLUME (gal.), log
364 VOLUME (in³)|365 VOLUME (ft³)|366 VOLUME (yd³)|367 VOLUME (in³), log|368 VOLUME (ft³), log|369 VOLUME (yd³), log`

/** Identifiers that end in a digit: prefix, greatest last digit, format, title. */
const numbered = [
  ['390', 9, 'N..15', 'AMOUNT'],
  ['391', 9, 'N3,N..15', 'AMOUNT'],
  ['392', 9, 'N..15', 'PRICE'],
  ['393', 9, 'N3,N..15', 'PRICE'],
  ['394', 3, 'N4', 'PRCNT OFF'],
  ['395', 5, 'N6', 'PRICE/UoM'],
  ['703', 9, 'N3,X..27', 'PROCESSOR #'],
  ['723', 9, 'X2,X..28', 'CERT #'],
  ['9', 9, 'X..90', 'INTERNAL'],
] as const

const predefinedStarts = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/

function componentOf(text: string): AiComponent {
  const [, set = 'X', dots = '', length = '0', rule = '', mark = ''] =
    /^([NXYZ])(\.\.)?(\d+)(\w?)(\??)$/.exec(text) ?? []
  return { set: set as AiComponent['set'], length: Number(length), variable: dots !== '', optional: mark !== '', rule }
}

function identifierOf(ai: string, format: string, title: string): [string, ApplicationIdentifier] {
  const components = format.split(',').map(componentOf)
  const maxLength = components.reduce((sum, part) => sum + part.length, 0)
  const minLength = components.reduce((sum, part) => sum + (part.optional ? 0 : part.variable ? 1 : part.length), 0)
  return [ai, { ai, title, components, predefined: predefinedStarts.test(ai), minLength, maxLength }]
}

const rowsOf = (text: string) => text.split(/[|\n]/).map((row) => row.trim())

function* entries(): Generator<[string, ApplicationIdentifier]> {
  for (const row of rowsOf(single)) {
    const [ai = '', format = '', ...title] = row.split(' ')
    yield identifierOf(ai, format, title.join(' '))
  }
  for (const row of rowsOf(measures)) {
    for (let places = 0; places <= 5; places += 1) yield identifierOf(`${row.slice(0, 3)}${places}`, 'N6', row.slice(4))
  }
  for (const [prefix, last, format, title] of numbered) {
    for (let digit = prefix === '9' ? 1 : 0; digit <= last; digit += 1) {
      yield identifierOf(`${prefix}${digit}`, format, title)
    }
  }
}

export const applicationIdentifiers: ReadonlyMap<string, ApplicationIdentifier> = new Map(entries())

/** The application identifier at a position; no identifier is a prefix of another. */
export function identifierAt(text: string, at: number): ApplicationIdentifier | undefined {
  for (let length = 2; length <= 4; length += 1) {
    const found = applicationIdentifiers.get(text.slice(at, at + length))
    if (found !== undefined) return found
  }
  return undefined
}
