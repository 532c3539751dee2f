/** How the museum decides applications. */
export interface ReviewRules {
  /** How many accounts are to say yes before somebody is a formal volunteer: 1, or 2 different ones. */
  formal_needs: number
}

export const usualReview: ReviewRules = { formal_needs: 1 }
