/** A capitalized word of a name, as the source of an expression. */
export const NAME_WORD = String.raw`\p{Lu}[\p{L}\p{M}'’&.-]*`;

/**
 * Small words within names, as alternatives of an expression. They belong to no language of an email: a house keeps its
 * name in all of them, "Gîte du Moulin" and "Hotel Puerta del Azahar".
 */
export const NAME_LINKS =
  'de|del|della|da|do|di|du|des|la|le|les|the|am|an|der|die|zum|zur|im|dos|das|los|του|της|των|το|τα|στο|στη|στην|&';

/** The same before what a house has or is near, within its name: "Lakefront Cottage with Sauna". */
export const NAME_ADDITIONS =
  'with|mit|avec|con|com|met|med|cu|near|by|bei|près|vicino|cerca|perto|sur|on|at|vid|ved|à|ao|al';
