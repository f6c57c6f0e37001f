/** Trades as insurers of property and liability name them, in the order of the alphabet. */
export const trades: readonly string[] = `
Accountant|Air conditioning engineer|Architect|Asphalter|Baker|Barber|Bathroom fitter|Beautician|Blacksmith|Bricklayer
Builder|Butcher|Cabinet maker|Caretaker|Carpenter|Carpet fitter|Caterer|Childminder|Cleaner|Cladding installer
Conservatory installer|Courier|Damp proofer|Decorator|Demolition contractor|Dog groomer|Drainage contractor|Driving instructor
Dry liner|Electrician|Estate agent|Event organiser|Fencing contractor|Fire alarm installer|Flooring contractor|Florist|Forester
Furniture restorer|Garage door installer|Gardener|Gas engineer|Glazier|Groundworker|Gutter cleaner|Hairdresser|Handyman
Heating engineer|Insulation installer|IT consultant|Joiner|Kitchen fitter|Landscaper|Laundry operator|Letting agent|Lift engineer
Locksmith|Mechanic|Mobile catering|Painter|Paving contractor|Personal trainer|Pest controller|Photographer|Plasterer|Plumber
Pool installer|Property developer|Property manager|Removals contractor|Renderer|Roofer|Scaffolder|Security installer|Sign maker
Solar panel installer|Solicitor|Stonemason|Street trader|Surveyor|Tailor|Tattooist|Teacher|Thatcher|Tiler|Tree surgeon
Upholsterer|Vehicle valeter|Veterinary surgeon|Waste contractor|Web designer|Welder|Window cleaner|Window fitter
`
  .trim()
  .split(/[|\n]/);
