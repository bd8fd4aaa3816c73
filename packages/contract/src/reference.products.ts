/** What the fields of products and their categories mean. */
export const products = {
  descriptionFi: 'In Finnish; null: the English one',
  descriptionEn: 'In English; null: the Finnish one',
  givenCount: 'What is left of it and what was ordered, together; null: it never runs out',
  orderedCount:
    'How many were ordered, by themselves and as parts of bundles; of cancelled orders none',
  leftCount:
    'How many can be had now, of a bundle as many as its parts make; null: it never runs out',
  isSoldOut: 'Whether none can be had now',
  isTextMissing: 'Whether its name or its description is there in one language only',
  cartCount: 'In how many carts it lies at this moment',
  isUsed:
    'Whether it was ordered once, or lies in a cart, a package or a bundle: then it is not deleted',
  parentProductCategoryId: 'The category that it is in; null: it is in none',
  productCategoryIds: 'The categories that it is in, each once',
  'arrangeProductCategories.productCategoryIds': 'In their new order',
  'arrangeProductCategories.seen':
    'The same as they were loaded: refuses a save over somebody else’s',
  'arrangeProducts.productIDs': 'In their new order',
  'arrangeProducts.seen': 'The same as they were loaded: refuses a save over somebody else’s',
  'organizerProductCategory.productCount': 'Products in it itself, for sale or not',
  'organizerProductPart.quantity': 'How many of it are in one bundle',
  stockChange:
    'So many more, or less where it is below 0; counted from 0 where it never ran out until now',
  isCounted: 'Whether it is counted; otherwise it never runs out from now on',
  stockReason: 'Why, for the history of the product',
};
