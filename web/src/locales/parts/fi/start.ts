export { default as common } from '../../fi/common.json';
export { default as errors } from '../../fi/errors.json';
export { default as form } from '../../fi/form.json';
