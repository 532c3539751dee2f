type Input = Record<string, unknown>
type Way = readonly (string | number)[]

/**
 * A good input with one value inside its lists, objects or texts of JSON replaced; as it is where it has
 * none. Which one, `dice` says.
 */
export function spoiltInside(good: Input, dice: number, value: unknown): Input {
  const ways = Object.entries(good).flatMap(([name, one]) =>
    inside(one).map((way) => [name, ...way]),
  )
  const way = ways[dice % Math.max(1, ways.length)]
  return way ? (replaced(good, way, value) as Input) : good
}

/** The ways to what a list, an object or a text of one of these holds. */
function inside(value: unknown): Way[] {
  const held = listed(value) ?? value
  if (typeof held !== 'object' || held === null) return []
  return Object.entries(held).flatMap(([name, one]) => {
    const deeper = inside(one)
    return deeper.length > 0 ? deeper.map((way) => [name, ...way]) : [[name]]
  })
}

/** What a text of JSON says; undefined of any other value. */
function listed(value: unknown): object | undefined {
  return typeof value === 'string' && /^\s*[[{]/.test(value)
    ? (JSON.parse(value) as object)
    : undefined
}

function replaced(holder: unknown, [name = '', ...rest]: Way, value: unknown): unknown {
  const text = listed(holder)
  const held = (text ?? holder) as Input
  const one = rest.length === 0 ? value : replaced(held[name], rest, value)
  const whole = Array.isArray(held)
    ? Object.assign([...held], { [name]: one })
    : { ...held, [name]: one }
  return text ? JSON.stringify(whole) : whole
}
