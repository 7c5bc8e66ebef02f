import { type FieldErrors, TOPICS } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { FormValues } from "../handle-form-post.ts";
import { FormField } from "./form-field.tsx";
import { InquiryFields } from "./inquiry-fields.tsx";

type Props = {
  readonly errors: FieldErrors;
  readonly values: FormValues;
  /** Whether an order list goes with the message. */
  readonly hasList: boolean;
};

export function MessageFields({ errors, values, hasList }: Props) {
  const { t } = useI18n();
  const fieldProps = { errors, values };
  const optional = t("contact.optional");
  return (
    <>
      <FormField name="name" autoComplete="name" required {...fieldProps} />
      <div className="stack close">
        <p id="reach-hint" className="note">
          {t("contact.reachHint")}
        </p>
        <div className="stack loose columns">
          <FormField name="email" type="email" autoComplete="email" describedBy="reach-hint" {...fieldProps} />
          <FormField name="phone" type="tel" autoComplete="tel" describedBy="reach-hint" {...fieldProps} />
        </div>
      </div>
      <FormField name="address" autoComplete="street-address" rows={2} labelNote={optional} {...fieldProps} />
      {hasList ? (
        <>
          <InquiryFields errors={errors} />
          <FormField name="message" rows={4} labelNote={optional} {...fieldProps} />
        </>
      ) : (
        <>
          <div className="stack loose columns">
            <FormField name="topic" labelNote={optional} {...fieldProps}>
              <option value="">{t("contact.anyTopic")}</option>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`contact.topics.${topic}`)}
                </option>
              ))}
            </FormField>
            <FormField name="product" labelNote={optional} autoComplete="off" {...fieldProps} />
          </div>
          <FormField name="message" rows={7} required hint={t("contact.messageHint")} {...fieldProps} />
        </>
      )}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t("contact.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
