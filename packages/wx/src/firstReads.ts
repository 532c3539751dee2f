import type { Address, InputOf } from '@museum/contract/calls.ts'

/** An id that the address carries, in its path or its query; without `otherwise` it must be there. */
interface FromAddress {
  id: string
  otherwise?: number
}

/**
 * What a screen asks first: of which call, and with which input. With `size` it is a list in pages,
 * which is asked without page and limit. Whatever in the address has the name of a field that stands
 * here as it is makes it another question.
 */
export type FirstRead = {
  [A in Address]: {
    address: A
    input: {
      [K in keyof Omit<InputOf<A>, 'page' | 'limit'>]: InputOf<A>[K] | FromAddress
    }
    size?: number
  }
}[Address]
